import { CallFailure } from './failure.ts'

/** Uploads a file to a signed URL and reports progress. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(
  url: string,
  fields: Readonly<Record<string, string>>,
  file: Blob,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // S3 ignores fields after the file.
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refused(request.status)))
    request.onerror = () => reject(refused(undefined))
    request.send(form)
  })
}

const refused = (status: number | undefined) =>
  new CallFailure('O envio do arquivo foi interrompido. Nada foi perdido; tente de novo.', {
    code: status === undefined ? 'unreachable' : 'unavailable',
    status,
  })
