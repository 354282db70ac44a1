/** Passkeys in this browser: made by it, or asked for, as the house wants them. */
import { api } from "../net/api";
import { keepPlayerKey, newSecret } from "../net/keys";
import type { Player } from "../net/wire";
import { deviceName } from "./device";

/** Why there is no passkey, as the key of a text. */
export class NoPasskey extends Error {}

/** Whether there can be passkeys here: only at a house with a name, reached safely. */
export const canPasskey = () =>
  "PublicKeyCredential" in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Have this device, or a key that is plugged in, make a passkey for the reader. */
export async function makePasskey() {
  const { user, challenge, excludeCredentials, ...options } = await api.offerPasskey();
  const made = await touched(
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytes(challenge),
        user: { ...user, id: bytes(user.id) },
        excludeCredentials: (excludeCredentials ?? []).map(asBytes),
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return api.addPasskey({
    id: made.id,
    client_data: words(response.clientDataJSON),
    attestation: words(response.attestationObject),
    name: deviceName(),
  });
}

/** Be who a passkey says, by a key of this device's own; the others stay good. */
export async function comeByPasskey(): Promise<Player> {
  const { challenge, allowCredentials, ...options } = await api.askPasskey();
  const signed = await touched(
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytes(challenge),
        allowCredentials: (allowCredentials ?? []).map(asBytes),
      },
    }),
  );
  const response = signed.response as AuthenticatorAssertionResponse;
  const key = newSecret();
  const found = await api.comeByPasskey({
    id: signed.id,
    client_data: words(response.clientDataJSON),
    authenticator: words(response.authenticatorData),
    signature: words(response.signature),
    key,
    name: deviceName(),
  });
  keepPlayerKey(key);
  return found;
}

/** Wait for the reader's touch; whoever calls it off, or has none, is told so. */
async function touched(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await asked;
    if (found) return found as PublicKeyCredential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    throw new NoPasskey(name === "InvalidStateError" ? "passkey.is_here" : "passkey.called_off");
  }
  throw new NoPasskey("passkey.called_off");
}

const asBytes = (each: { id: string; type: "public-key" }): PublicKeyCredentialDescriptor => ({
  type: each.type,
  id: bytes(each.id),
});

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function words(data: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(data)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
