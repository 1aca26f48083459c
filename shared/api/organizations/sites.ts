import * as z from 'zod'

/** One for each site and portal of a firm, with room for those of tests. */
export const MOST_SITES = 20

/** Labels of letters, digits and hyphens: anything else could end the header that names the site. */
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/

const isOwnMachine = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1'

/** Why an address does not name a site that may show pages of Minuta, or undefined if it does. */
export function siteFault(text: string): string | undefined {
  if (text.includes('*')) return 'Escreva cada site por inteiro, sem asterisco'
  if (!/^https?:\/\//i.test(text)) return 'Comece com https://, como em https://www.escritorio.com.br'
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !HOST.test(address.hostname))
    return 'Este endereço não existe. Escreva como em https://www.escritorio.com.br'
  if (address.username || address.password) return 'Escreva o endereço sem usuário e senha'
  if (address.pathname !== '/' || address.search || address.hash || /[?#]/.test(text))
    return `Escreva só o começo do endereço, sem a página: ${address.origin}`
  if (address.protocol !== 'https:' && !isOwnMachine(address.hostname))
    return 'Use https://. Só localhost e 127.0.0.1, para testes, podem usar http://'
  return undefined
}

const site = z
  .string()
  .trim()
  .max(300, 'O endereço tem até 300 caracteres')
  .superRefine((text, context) => {
    const message = siteFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((text) => new URL(text).origin)

/** The sites that may show the organisation's pages in a frame, as origins. */
export const embeddingDefinitions = z.object({
  sites: z
    .array(site)
    .max(MOST_SITES, `Inclua até ${MOST_SITES} sites`)
    .transform((sites) => [...new Set(sites)])
    .default([]),
})
export type EmbeddingDefinitions = z.infer<typeof embeddingDefinitions>
