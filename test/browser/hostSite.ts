import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostSite = {
  readonly origin: string
  /** Serves a page, or a script where the path ends with .js. */
  readonly serve: (path: string, content: string) => void
  readonly stop: () => Promise<unknown>
}

/** Another site than the one under test: browsers treat localhost and 127.0.0.1 as different ones. */
export async function hostSite(): Promise<HostSite> {
  const contents = new Map<string, string>()
  const server = createServer(({ url = '' }, response) => {
    const content = contents.get(url)
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (path, content) => void contents.set(path, content),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A page of such a site, which notes what the form tells it. */
export const hostPage = (body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Silva Advogados</title>
<link rel="icon" href="data:,">
<style>body { margin: 16px; font-family: sans-serif } .above { height: 300px }</style>
</head>
<body>
<script>
  window.told = []
  for (const name of ['ready', 'changed', 'finished', 'error'])
    addEventListener(name, (event) => event.detail && told.push([name, event.detail]), true)
</script>
<main><h1>Fale com o escritório</h1><div class="above">Responda às perguntas abaixo.</div>
${body}
</main>
</body>
</html>`
