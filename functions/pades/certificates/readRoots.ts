import { describeCertificate } from './describeCertificate.ts'

/** The certificates (DER) of a text with PEM blocks; what is none is left out. */
export function readRoots(pem: string): Uint8Array[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)].flatMap(([, base64]) => {
    const der = fromBase64(base64 ?? '')
    return der && describeCertificate(der) ? [der] : []
  })
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (one) => one.charCodeAt(0))
  } catch {
    return undefined
  }
}
