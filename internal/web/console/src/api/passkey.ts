import '../view/account/texts'
import { knowsPasskeys, showPasskey, type PasskeyOptions } from '../../../hosted/src/sign_in/passkey'
import { text } from '../i18n/translator'
import { sentenceOf } from '../ui/basic'
import { call } from './browser'
import { CallFailure } from './failure'

/** Passkeys are bound to a name: where the console stands under an address of the network there are none. */
export const isHostName = (host: string): boolean => !/^[\d.]+$|:/.test(host)

export const passkeysWork = (): boolean => knowsPasskeys() && isHostName(location.hostname)

async function shown(path: string): Promise<Record<string, unknown>> {
  const { options } = (await call('POST', `${path}options/`)) as { options: PasskeyOptions }
  return showPasskey(options)
}

/** The whole login: the authenticator has verified the person. */
export const logInByPasskey = async () => void (await call('POST', 'session/passkey/', { credential: await shown('session/passkey/') }))

export const stepUpByPasskey = async () => void (await call('POST', 'session/step-up/', { passkey: await shown('session/step-up/') }))

/** Why there is no passkey. The browser does not tell a person who gave up from one who has none. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof DOMException) return text(error.name === 'InvalidStateError' ? 'passkey.already' : 'passkey.notShown')
  return error instanceof CallFailure && error.kind === 'signedOut' ? text('passkey.unknown') : sentenceOf(error)
}
