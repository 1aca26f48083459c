import 'reflect-metadata'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'

/** An https server on this machine with a certificate of its own for a host name. */
export async function startSecureServer(host: string, answer: RequestListener) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const names = new x509.SubjectAlternativeNameExtension([
    { type: 'dns', value: host },
    { type: 'ip', value: '127.0.0.1' },
  ])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    { name: `CN=${host}`, keys, signingAlgorithm: algorithm, extensions: [names] },
    crypto,
  )
  const cert = certificate.toString('pem')
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  const server = createServer({ cert, key }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://${host}:${(server.address() as AddressInfo).port}`,
    cert,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
