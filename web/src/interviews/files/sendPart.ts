/** A part did not arrive: the connection broke, or its address has expired. */
export class PartNotSent extends Error {
  override readonly name = 'PartNotSent'
}

/** Milliseconds without any progress after which a connection counts as broken. */
const STILL = 45_000

/** Sends one part straight to the store and reports its progress, which `fetch` cannot. */
export function sendPart(
  url: string,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = setTimeout(() => request.abort(), STILL)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      window.removeEventListener('offline', stop)
      settle()
    }
    const stop = () => request.abort()
    request.open('PUT', url)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STILL)
      onProgress(loaded)
    }
    request.onload = () =>
      end(() => (request.status === 200 ? resolve() : reject(new PartNotSent(`The store answered ${request.status}`))))
    request.onerror = () => end(() => reject(new PartNotSent('The connection broke')))
    request.onabort = () => end(() => reject(new PartNotSent('The part was stopped')))
    signal.addEventListener('abort', stop)
    window.addEventListener('offline', stop)
    if (signal.aborted) return end(() => reject(new PartNotSent('The part was stopped')))
    request.send(bytes)
  })
}
