import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { escapeXml } from '#shared/template/index.ts'
import { plainPage } from './plainPage.ts'

/** A refusal as a page. */
export const failurePage = (status: number, message: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: plainPage('Não foi possível abrir', `<p>${escapeXml(message)}</p>`),
})
