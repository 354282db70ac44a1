declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
declare module "*.css?text" {
  const text: string;
  export default text;
}
