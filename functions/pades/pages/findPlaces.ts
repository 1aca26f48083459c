import type { Place } from './types.ts'

/** Where the author of the model wants signatures, initials, dates and names: destinations named `assinatura_cliente` and the like. */
export async function findPlaces(_pdf: Uint8Array): Promise<Place[]> {
  throw new Error('not written yet')
}
