import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { isPublicAddress, type OutgoingWorld } from '../../platform/http/outgoing.ts'
import { startSecureServer } from '../../platform/http/testing/secureServer.ts'
import { configuredFunctions, requestFunction } from './requestFunction.ts'

/** Stands for ViaCEP, BrasilAPI and DataJud: what they answer to these addresses. */
const answers: Readonly<Record<string, unknown>> = {
  '/ws/01310100/json/': {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    complemento: 'de 612 a 1510 - lado par',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  },
  '/ws/99999999/json/': { erro: 'true' },
  '/cnpj/12ABC34501DE35': {
    razao_social: 'LATICINIOS SERRA LTDA',
    nome_fantasia: '',
    descricao_tipo_de_logradouro: 'RUA',
    logradouro: 'DAS FLORES',
    numero: 'S/N',
    municipio: 'NITEROI',
    uf: 'RJ',
    cep: 1310100,
    ddd_telefone_1: '00',
  },
  '/datajud/api_publica_tjsp/_search?q=numeroProcesso:00012340320268260100': {
    hits: {
      hits: [
        {
          _source: {
            tribunal: 'TJSP',
            classe: { nome: 'Procedimento Comum Cível' },
            assuntos: [{ nome: 'Locação de Imóvel' }],
            orgaoJulgador: { nome: '1ª Vara Cível' },
          },
        },
      ],
    },
  },
  '/datajud/api_publica_tjrj/_search?q=numeroProcesso:00012340420268190001': { hits: { hits: [] } },
}

let server: Awaited<ReturnType<typeof startSecureServer>>
let world: OutgoingWorld
let key: string | undefined

const variables = ['CEP_SERVICE', 'CNPJ_SERVICE', 'LAWSUIT_SERVICE', 'LAWSUIT_KEY'] as const

beforeAll(async () => {
  server = await startSecureServer('services.example', ({ url = '', headers }, response) => {
    key = headers.authorization
    if (url.startsWith('/ws/50')) return void response.writeHead(503).end()
    const found = answers[url]
    if (url.startsWith('/ws/60')) return void response.end('<html>')
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}))
  })
  world = {
    ca: server.cert,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  }
})

beforeEach(() => {
  process.env.CEP_SERVICE = `${server.origin}/ws/`
  process.env.CNPJ_SERVICE = `${server.origin}/cnpj`
  process.env.LAWSUIT_SERVICE = `${server.origin}/datajud`
  process.env.LAWSUIT_KEY = 'publica'
})

afterAll(() => {
  for (const name of variables) delete process.env[name]
  return server.close()
})

type Asked = Parameters<typeof requestFunction>[0]

const outcome = (asked: Asked) =>
  requestFunction(asked, world).catch((error: unknown) => {
    if (error instanceof Failure) return [error.code, error.message]
    throw error
  })

describe('a lookup', () => {
  it('of a CEP gives the address under the names of the register', async () => {
    expect(await outcome({ name: 'cep', parameters: { cep: '01310-100' } })).toEqual({
      facts: {
        cep: '01310-100',
        street: 'Avenida Paulista',
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
    })
  })

  it('of a CNPJ with letters gives the company, without what cannot be right', async () => {
    expect(await outcome({ name: 'cnpj', parameters: { cnpj: '12.ABC.345/01DE-35' } })).toEqual({
      facts: {
        document: '12.ABC.345/01DE-35',
        name: 'LATICINIOS SERRA LTDA',
        street: 'RUA DAS FLORES',
        number: 'S/N',
        city: 'NITEROI',
        state: 'RJ',
        cep: '01310-100',
      },
    })
  })

  it('of a lawsuit asks its own court, with the key', async () => {
    expect(await outcome({ name: 'processo', parameters: { number: '0001234-03.2026.8.26.0100' } })).toEqual({
      facts: {
        name: 'Procedimento Comum Cível 0001234-03.2026.8.26.0100',
        document: '0001234-03.2026.8.26.0100',
        court: '1ª Vara Cível',
        notes: 'TJSP · Locação de Imóvel',
      },
    })
    expect(key).toBe('APIKey publica')
  })

  it.each([
    [{ name: 'cep', parameters: { cep: '99999-999' } }, 'not_found', 'Este CEP não foi encontrado.'],
    [{ name: 'cep', parameters: { cep: '40000-000' } }, 'not_found', 'Este CEP não foi encontrado.'],
    [{ name: 'cep', parameters: { cep: '50000-000' } }, 'unavailable', 'O serviço de consulta de CEP não respondeu.'],
    [{ name: 'cep', parameters: { cep: '60000-000' } }, 'unavailable', 'O serviço de consulta de CEP não respondeu.'],
    [
      { name: 'processo', parameters: { number: '0001234-04.2026.8.19.0001' } },
      'not_found',
      'Este processo não foi encontrado.',
    ],
    [{ name: 'cnpj', parameters: { cnpj: '11.222.333/0001-81' } }, 'not_found', 'Este CNPJ não foi encontrado.'],
  ] as const)('%j without an answer says so', async (asked, code, sentence) => {
    expect(await outcome(asked)).toEqual([code, expect.stringContaining(sentence)])
  })

  it('without a service says that it is not configured', async () => {
    expect(configuredFunctions()).toEqual(['prazo', 'cep', 'cnpj', 'processo'])
    delete process.env.CEP_SERVICE
    expect(configuredFunctions()).toEqual(['prazo', 'cnpj', 'processo'])
    expect(await outcome({ name: 'cep', parameters: { cep: '01310-100' } })).toEqual([
      'invalid',
      'A consulta de CEP não está configurada nesta instalação do Minuta. Preencha os dados à mão; quem a administra pode configurá-la.',
    ])
  })
})
