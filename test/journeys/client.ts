/** An HTTP API client as a small program would write it: only fetch, none of our code. */

export type Program = {
  send<T>(method: string, path: string, body?: unknown): Promise<T>
  download(path: string): Promise<Uint8Array>
}

async function refuse(method: string, path: string, answer: Response): Promise<never> {
  throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}

function encode(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

export function program(url: string, token?: string): Program {
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return {
    send: async (method, path, body) => {
      const { headers, ...rest } = encode(body)
      const answer = await fetch(new URL(path, url), { method, headers: { ...bearer, ...headers }, ...rest })
      if (!answer.ok) return refuse(method, path, answer)
      return (await answer.json()).data
    },
    download: async (path) => {
      const answer = await fetch(new URL(path, url), { headers: bearer })
      if (!answer.ok) return refuse('GET', path, answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}

export async function signIn(url: string, email: string, password: string): Promise<Program> {
  const { accessToken } = await program(url).send<{ accessToken: string }>('POST', '/api/v1/signin', {
    email,
    password,
  })
  return program(url, accessToken)
}
