import type { ComponentType } from 'react'
import { NotLoaded } from './NotLoaded.tsx'

/** S1 §9: how long a script may take to arrive, in milliseconds. */
const TIMEOUT = 120_000

const FAILED =
  'Uma parte da página não pôde ser carregada: a conexão falhou ou o aplicativo foi atualizado. Recarregue a página e tente de novo.'

/** A script or style did not arrive. Browsers do not ask for it again until the page is reloaded. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure' as const
}

/** Each browser's message for a script or style that could not be fetched. A script that is cut off, or is a page, is no code. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  /Loading (CSS )?chunk|dynamically imported module|module script failed|preload CSS/i.test(
    error instanceof Error ? error.message : String(error),
  )

/** Loads code; without a connection, after an update or on timeout, it fails with a sentence to show (S1 §8). */
export async function loadCode<T>(load: () => Promise<T>, timeout = TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(FAILED, { cause: 'timeout' })), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof ChunkFailure || !isUnfetched(error)) throw error
    throw new ChunkFailure(FAILED, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

type Chunk<P> = { default: ComponentType<P> }

/** Loads a component for `lazy`. One that does not arrive is replaced by a notice; the rest of the page stays as it is. */
export async function loadChunk<P>(load: () => Promise<Chunk<P>>, timeout = TIMEOUT): Promise<Chunk<P>> {
  try {
    return await loadCode(load, timeout)
  } catch (error) {
    if (!(error instanceof ChunkFailure)) throw error
    console.warn(error)
    return { default: NotLoaded as ComponentType<P> }
  }
}
