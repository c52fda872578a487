/** What the server hands out for `navigator.credentials.get`, with base64url in the place of bytes (Web Authentication, section 5.1). */
export interface PasskeyOptions {
  publicKey: { challenge: string; rpId?: string; timeout?: number; userVerification?: UserVerificationRequirement; allowCredentials?: { id: string; type: 'public-key' }[] }
}

/** Older browsers have no passkeys, and some no other form than that of bytes. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Whether this browser offers passkeys in the field of an address, among what it remembers. */
export async function fillsPasskeys(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/**
 * Asks the person for a passkey; what the browser answers, as the server reads it. Throws when there is none or it was not
 * shown. With a signal nobody is asked: the browser offers passkeys in the field of the address until the signal ends that.
 */
export async function showPasskey({ publicKey }: PasskeyOptions, offered?: AbortSignal): Promise<Record<string, unknown>> {
  const { challenge, allowCredentials = [], ...rest } = publicKey
  const wish: PublicKeyCredentialRequestOptions = {
    ...rest,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(({ id, type }) => ({ id: bytesOf(id), type })),
  }
  const how = offered && ({ mediation: 'conditional', signal: offered } as const)
  const shown = (await navigator.credentials.get({ publicKey: wish, ...how })) as PublicKeyCredential
  const answer = shown.response as AuthenticatorAssertionResponse
  return {
    id: shown.id,
    rawId: textOf(shown.rawId),
    type: shown.type,
    clientExtensionResults: shown.getClientExtensionResults(),
    response: {
      clientDataJSON: textOf(answer.clientDataJSON),
      authenticatorData: textOf(answer.authenticatorData),
      signature: textOf(answer.signature),
      ...(answer.userHandle && { userHandle: textOf(answer.userHandle) }),
    },
  }
}

/** What the server hands out for `navigator.credentials.create`, with base64url in the place of bytes. */
export interface NewPasskeyOptions {
  publicKey: Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
    challenge: string
    user: { id: string; name: string; displayName: string }
    excludeCredentials?: { id: string; type: 'public-key' }[]
  }
}

/** Has the browser make a passkey; what it answers, as the server reads it. Throws when the person does not want one. */
export async function createPasskey({ publicKey }: NewPasskeyOptions): Promise<Record<string, unknown>> {
  const { challenge, user, excludeCredentials = [], ...rest } = publicKey
  const wish: PublicKeyCredentialCreationOptions = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id: bytesOf(id), type })),
  }
  const made = (await navigator.credentials.create({ publicKey: wish })) as PublicKeyCredential
  const answer = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    rawId: textOf(made.rawId),
    type: made.type,
    clientExtensionResults: made.getClientExtensionResults(),
    response: {
      clientDataJSON: textOf(answer.clientDataJSON),
      attestationObject: textOf(answer.attestationObject),
      ...(answer.getTransports && { transports: answer.getTransports() }),
    },
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
