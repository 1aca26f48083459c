/** The session's pair of tokens and its renewal. */
export type Tokens = {
  readonly access: () => string | undefined
  /** Returns a newer token than the refused one, or undefined if the session is over. */
  readonly renew: (refused: string | undefined) => Promise<string | undefined>
}

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string; readonly mustEnrol?: true }

export type TokenWorld = {
  readonly read: () => { readonly access: string | undefined; readonly refresh: string | undefined }
  readonly store: (pair: TokenPair) => void
  /** Undefined if the server refuses the refresh token; throws if it cannot be reached. */
  readonly exchange: (refreshToken: string) => Promise<TokenPair | undefined>
  /** Runs one task at a time among all tabs of this browser. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  readonly end: () => void
}

/**
 * A refresh token is valid once, and using it twice ends the session everywhere. So every 401 of this tab waits for one renewal, and a tab
 * whose turn comes after another has renewed takes that tab's token.
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
  // The user may have signed out or a new session may have started meanwhile: this answer must not affect it.
  if (world.read().refresh !== refresh) return undefined
  if (!pair) {
    world.end()
    return undefined
  }
  world.store(pair)
  return pair.accessToken
}
