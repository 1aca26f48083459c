/** The pair of tokens of the session, and how it is renewed. */
export type Tokens = {
  readonly access: () => string | undefined
  /** Answers a token newer than the refused one, or undefined when the session is over. */
  readonly renew: (refused: string | undefined) => Promise<string | undefined>
}

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string; readonly mustEnrol?: true }

export type TokenWorld = {
  readonly read: () => { readonly access: string | undefined; readonly refresh: string | undefined }
  readonly store: (pair: TokenPair) => void
  /** Undefined when the server refuses the refresh token; throws when it cannot be asked. */
  readonly exchange: (refreshToken: string) => Promise<TokenPair | undefined>
  /** Runs one work at a time among all tabs of this browser. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  readonly end: () => void
}

/**
 * A refresh token serves once, and using it twice ends the session everywhere. So every 401 of this tab waits for one renewal, and a tab that
 * gets its turn after another has renewed takes that one's token instead of spending its own.
 */
export function createTokens(world: TokenWorld): Tokens {
  let renewing: Promise<string | undefined> | undefined
  return {
    access: () => world.read().access,
    renew: (refused) => {
      renewing ??= world
        .exclusively(() => renewOnce(world, refused))
        .finally(() => {
          renewing = undefined
        })
      return renewing
    },
  }
}

async function renewOnce(world: TokenWorld, refused: string | undefined): Promise<string | undefined> {
  const { access, refresh } = world.read()
  if (access && access !== refused) return access
  const pair = refresh ? await world.exchange(refresh) : undefined
  // Meanwhile the person left, or another session began: neither may be given or lose what this answer says.
  if (world.read().refresh !== refresh) return undefined
  if (!pair) {
    world.end()
    return undefined
  }
  world.store(pair)
  return pair.accessToken
}
