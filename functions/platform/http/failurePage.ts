import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { escapeXml } from '#shared/template/index.ts'

/** A refusal as a page, for somebody who opened an address from an e-mail in their browser. */
export const failurePage = (status: number, message: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body:
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="robots" content="noindex"><title>Não foi possível abrir</title><style>:root{color-scheme:light dark}' +
    'body{max-width:34rem;margin:0 auto;padding:4rem 1.5rem;font:18px/1.5 system-ui,sans-serif}h1{font-size:1.5rem}</style></head>' +
    `<body><main><h1>Não foi possível abrir</h1><p>${escapeXml(message)}</p></main></body></html>`,
})
