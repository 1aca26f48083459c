/** The certificates (DER) of a text with PEM blocks; what is none is left out. */
export function readRoots(_pem: string): Uint8Array[] {
  throw new Error('not written yet')
}
