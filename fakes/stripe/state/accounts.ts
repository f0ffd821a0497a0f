// A key leads to its account, which is made when it is first used.
import { newAccount, type Account } from './account.ts'
import { StripeFakeError } from './stripe-error.ts'

export class Accounts {
  private readonly byName = new Map<string, Account>()

  all(): Account[] {
    return [...this.byName.values()]
  }

  /** A key is `sk_test_<account>`; an account whose name begins with `wrong` does not exist. */
  findBySecretKey(key: string | null): Account {
    const [, mode, name] = /^(?:sk|rk)_(test|live)_(\w+)$/.exec(key ?? '') ?? []
    if (key === null)
      throw new StripeFakeError(401, 'invalid_request_error', 'You did not provide an API key.')
    if (key.startsWith('pk_'))
      throw new StripeFakeError(
        401,
        'invalid_request_error',
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        {
          code: 'secret_key_required',
        },
      )
    if (mode === undefined || name === undefined || name.startsWith('wrong'))
      throw new StripeFakeError(
        401,
        'invalid_request_error',
        `Invalid API Key provided: ${key.slice(0, 8)}****`,
      )
    return this.findOrCreate(name, mode === 'live')
  }

  findByPublishableKey(key: unknown): Account {
    const [, mode, name] = /^pk_(test|live)_(\w+)$/.exec(typeof key === 'string' ? key : '') ?? []
    if (mode === undefined || name === undefined)
      throw new StripeFakeError(401, 'invalid_request_error', 'Invalid API Key provided')
    return this.findOrCreate(name, mode === 'live')
  }

  private findOrCreate(name: string, livemode: boolean): Account {
    const id = `${livemode ? 'live' : 'test'}:${name}`
    const known = this.byName.get(id)
    if (known) return known
    const account = newAccount(name, livemode)
    this.byName.set(id, account)
    return account
  }

  /** Returns the same account in the other mode. */
  findOtherMode({ name, livemode }: Account): Account | undefined {
    return this.byName.get(`${livemode ? 'test' : 'live'}:${name}`)
  }
}
