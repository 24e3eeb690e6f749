/** WebAuthn in the browser. The library is loaded when a passkey is made or used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The options are those of our server, which made them with the library's other half. */
export const createPasskey = async (options: Json): Promise<Json> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
};

export const answerChallenge = async (options: Json): Promise<Json> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
};
