import { describe, expect, it } from 'vitest'
import { embeddingDefinitions, siteFault } from './sites.ts'

describe('a site that may show pages in a frame', () => {
  it.each([
    ['https://www.escritorio.com.br', 'https://www.escritorio.com.br'],
    ['https://Portal.Escritorio.com.br/', 'https://portal.escritorio.com.br'],
    ['https://escritório.com.br', 'https://xn--escritrio-b7a.com.br'],
    ['https://portal.escritorio.com.br:8443', 'https://portal.escritorio.com.br:8443'],
    ['https://escritorio.com.br:443', 'https://escritorio.com.br'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%s is kept as %s', (typed, origin) => {
    expect(embeddingDefinitions.parse({ sites: [` ${typed} `, origin] })).toEqual({ sites: [origin] })
  })

  it.each([
    ['www.escritorio.com.br', 'Comece com https://, como em https://www.escritorio.com.br'],
    ['http://www.escritorio.com.br', 'Use https://. Só localhost e 127.0.0.1, para testes, podem usar http://'],
    ['http://localhost.mal.example', 'Use https://. Só localhost e 127.0.0.1, para testes, podem usar http://'],
    ['https://*.escritorio.com.br', 'Escreva cada site por inteiro, sem asterisco'],
    ['https://escritorio.com.br/contato', 'Escreva só o começo do endereço, sem a página: https://escritorio.com.br'],
    ['https://escritorio.com.br?', 'Escreva só o começo do endereço, sem a página: https://escritorio.com.br'],
    ['https://ana:senha@escritorio.com.br', 'Escreva o endereço sem usuário e senha'],
    ['https://a;script-src', 'Este endereço não existe. Escreva como em https://www.escritorio.com.br'],
    ["https://'none'", 'Este endereço não existe. Escreva como em https://www.escritorio.com.br'],
    ['https://a,b', 'Este endereço não existe. Escreva como em https://www.escritorio.com.br'],
    ['https://[::1]', 'Este endereço não existe. Escreva como em https://www.escritorio.com.br'],
    ['javascript:alert(1)', 'Comece com https://, como em https://www.escritorio.com.br'],
    ['', 'Comece com https://, como em https://www.escritorio.com.br'],
  ])('%s is refused', (typed, sentence) => {
    expect(siteFault(typed)).toBe(sentence)
    expect(embeddingDefinitions.safeParse({ sites: [typed] }).success).toBe(false)
  })

  it('has a limit of twenty', () => {
    const sites = (count: number) => Array.from({ length: count }, (_, at) => `https://s${at}.example`)
    expect(embeddingDefinitions.safeParse({ sites: sites(20) }).success).toBe(true)
    expect(embeddingDefinitions.safeParse({ sites: sites(21) }).success).toBe(false)
  })
})
