import * as z from 'zod'
import { nameFault } from '../format/plainName.ts'
import { defineCalls } from './call.ts'
import { instant, userId } from './ids.ts'

/** The services whose accounts an organisation connects (S0 §1: file drive and document sharing). */
export const connectionServices = ['gDrive', 'sharepoint'] as const
export type ConnectionService = (typeof connectionServices)[number]

/** Where documents are filed: in those accounts, and in the organisation's own bucket, which is reached by a role. */
export const filingServices = [...connectionServices, 's3'] as const
export type FilingService = (typeof filingServices)[number]

export const serviceNames: Readonly<Record<FilingService, string>> = {
  gDrive: 'Google Drive',
  sharepoint: 'SharePoint',
  s3: 'Amazon S3',
}

/** `expired`: the service no longer renews the access; `refused`: it no longer accepts it. Both need a new connection. */
export const connectionStates = ['connected', 'expired', 'refused'] as const

const connectionSchema = z.object({
  service: z.enum(connectionServices),
  /** Whether the deployment is registered with the service, so that accounts can be connected. */
  available: z.boolean(),
  account: z
    .object({
      name: z.string(),
      email: z.string(),
      state: z.enum(connectionStates),
      connectedBy: userId,
      connectedAt: instant,
    })
    .optional(),
})
export type Connection = z.infer<typeof connectionSchema>

const folderSchema = z.object({
  /** As the service names it; of SharePoint, also which site or library. */
  id: z.string(),
  name: z.string(),
  /** Sites of SharePoint contain libraries, and no files. */
  takesFiles: z.boolean(),
})
export type Folder = z.infer<typeof folderSchema>

const folders = z.object({
  items: z.array(folderSchema),
  /** For the next page. */
  cursor: z.string().optional(),
})
export type Folders = z.infer<typeof folders>

/** An identifier of another service: opaque to us, and never part of an address without being encoded. */
export const folderId = z.string().regex(/^[\w!.,~-]{1,400}$/, 'Identificador inválido')

const folderName = z
  .string()
  .trim()
  .min(1, 'Dê um nome à pasta')
  .max(120)
  .regex(/^[^"*:<>?/\\|]+$/, 'O nome não pode ter " * : < > ? / \\ |')
  .superRefine((text, context) => {
    const message = nameFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const search = z.object({
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(2_000).optional(),
})
const inside = z.object({ parentId: folderId })
const one = z.object({ service: z.enum(connectionServices) })

const folderCalls = <const S extends ConnectionService, const P extends string>(service: S, path: P) => {
  const name = serviceNames[service]
  return {
    list: {
      method: 'GET',
      path: `${path}/folders`,
      access: 'member',
      notEmbedded: true,
      scopes: ['files.archive'],
      summary: `Lista as pastas do primeiro nível da conta do ${name}, ou as que têm certo nome.`,
      query: search,
      answer: folders,
      failures: ['invalid', 'unavailable'],
    },
    listInside: {
      method: 'GET',
      path: `${path}/folders/{parentId}`,
      access: 'member',
      notEmbedded: true,
      scopes: ['files.archive'],
      summary: `Lista as pastas dentro de uma pasta do ${name}.`,
      params: inside,
      query: search,
      answer: folders,
      failures: ['invalid', 'unavailable'],
    },
    check: {
      method: 'GET',
      path: `${path}/folders/{parentId}/standing`,
      access: 'member',
      notEmbedded: true,
      scopes: ['files.archive'],
      summary: `Diz se uma pasta ainda existe no ${name}, fora da lixeira, e se a conta conectada a vê.`,
      params: inside,
      answer: z.object({ exists: z.boolean() }),
      failures: ['invalid', 'unavailable'],
    },
    createInside: {
      method: 'POST',
      path: `${path}/folders/{parentId}`,
      access: 'member',
      privilege: 'execution.edit',
      notEmbedded: true,
      summary: `Cria uma pasta dentro de outra no ${name}.`,
      logs: 'connection.folderCreated',
      params: inside,
      body: z.object({ name: folderName }),
      status: 201,
      answer: folderSchema,
      failures: ['invalid', 'unavailable'],
    },
  } as const
}

const cpjAccountSchema = z.object({
  account: z
    .object({
      host: z.string(),
      login: z.string(),
      state: z.enum(['connected', 'refused']),
      connectedBy: userId,
      connectedAt: instant,
    })
    .optional(),
})
export type CpjAccount = z.infer<typeof cpjAccountSchema>

/** The records of CPJ that documents are linked to. */
export const cpjRecordKinds = ['processo', 'pessoa'] as const
export type CpjRecordKind = (typeof cpjRecordKinds)[number]

const cpjField = z.object({
  record: z.enum(cpjRecordKinds),
  name: z.string(),
  /** What identifies the record: it is read, never written. */
  isKey: z.boolean(),
})
export type CpjField = z.infer<typeof cpjField>

/** docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = z
  .string()
  .trim()
  .min(1, 'Escreva o nome do bucket')
  .regex(/^(?!\d+\.\d+\.\d+\.\d+$)(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Este não é o nome de um bucket')

const region = z
  .string()
  .trim()
  .regex(/^[a-z]{2}(?:-[a-z]{3,12}){1,2}-\d$/, 'Escreva a região como na AWS: sa-east-1')

/** Minuta may assume no others: the deployment's own roles have other names. */
const roleArn = z
  .string()
  .trim()
  .min(1, 'Cole o ARN da função do IAM')
  .regex(
    /^arn:aws:iam::\d{12}:role\/minuta-[\w+=,.@-]{1,57}$/,
    'O ARN é como arn:aws:iam::123456789012:role/minuta-arquivo: o nome da função começa com minuta-',
  )

const bucketFolder = z
  .string()
  .trim()
  .max(300)
  .regex(/^[^\p{Cc}\\*?"]*$/u, 'A pasta não pode ter \\ * ? "')
  .transform((text) =>
    text
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every((part) => part !== '.' && part !== '..'), 'A pasta não pode ter . nem ..')
  .transform((parts) => parts.join('/'))

const bucketAccountSchema = z.object({
  /** Whether the deployment has an account at AWS by which it assumes roles. */
  available: z.boolean(),
  account: z
    .object({
      bucket: z.string(),
      region: z.string(),
      /** Within the bucket; empty for its first level. */
      folder: z.string(),
      roleArn: z.string(),
      state: z.enum(['connected', 'refused']),
      connectedBy: userId,
      connectedAt: instant,
    })
    .optional(),
  /** For owners: whom the role trusts, and the condition that it must have (docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html). */
  trust: z.object({ principal: z.string(), externalId: z.string() }).optional(),
})
export type BucketAccount = z.infer<typeof bucketAccountSchema>

const bucketBody = z.object({ bucket: bucketName, region, folder: bucketFolder.default(''), roleArn })
export type BucketPlace = z.output<typeof bucketBody>

const drive = folderCalls('gDrive', '/api/v1/gDrive')
const sharepoint = folderCalls('sharepoint', '/api/v1/sharepoint')

/** Accounts of other services, in which an organisation files its documents (S0 §7). */
export const connections = defineCalls({
  listConnections: {
    method: 'GET',
    path: '/api/v1/connections',
    access: 'member',
    notEmbedded: true,
    summary: 'Mostra quais serviços podem ser conectados e as contas da organização, com a situação de cada uma.',
    answer: z.array(connectionSchema),
  },
  beginConnection: {
    method: 'POST',
    path: '/api/v1/connections/{service}',
    access: 'owner',
    summary: 'Começa a conexão de uma conta: devolve o endereço em que o próprio serviço pede a permissão.',
    logs: { never: 'Nothing is connected until the service has given its permission.' },
    params: one,
    answer: z.object({ authorizationUrl: z.string() }),
    failures: ['invalid'],
  },
  completeConnection: {
    method: 'PUT',
    path: '/api/v1/connections',
    access: 'owner',
    summary: 'Conclui a conexão com o código que o serviço devolveu à mesma sessão que a começou.',
    logs: 'connection.made',
    body: z.object({ state: z.string().min(1).max(200), code: z.string().min(1).max(4_000) }),
    answer: connectionSchema,
    failures: ['invalid', 'unavailable'],
  },
  endConnection: {
    method: 'DELETE',
    path: '/api/v1/connections/{service}',
    access: 'owner',
    summary: 'Desconecta a conta: o acesso guardado é apagado. O que já foi arquivado continua lá.',
    logs: 'connection.ended',
    params: one,
    answer: connectionSchema,
  },
  getCpj: {
    method: 'GET',
    path: '/api/v1/integrations/cpj',
    access: 'member',
    notEmbedded: true,
    summary: 'Mostra o login do CPJ que a organização guardou e a sua situação; a senha nunca.',
    answer: cpjAccountSchema,
  },
  connectCpj: {
    method: 'PUT',
    path: '/api/v1/integrations/cpj',
    access: 'owner',
    summary: 'Guarda o endereço e o login do CPJ, depois de entrar nele.',
    logs: 'connection.made',
    body: z.object({
      host: z.string().trim().min(1, 'Escreva o endereço').max(500),
      login: z.string().trim().min(1, 'Escreva o login').max(200),
      password: z.string().min(1, 'Escreva a senha').max(500),
    }),
    answer: cpjAccountSchema,
    failures: ['invalid', 'unavailable'],
  },
  endCpj: {
    method: 'DELETE',
    path: '/api/v1/integrations/cpj',
    access: 'owner',
    summary: 'Apaga o login do CPJ.',
    logs: 'connection.ended',
    answer: cpjAccountSchema,
  },
  listCpjFields: {
    method: 'GET',
    path: '/api/v1/integrations/cpj/fields',
    access: 'member',
    notEmbedded: true,
    summary: 'Lista os campos de processos e pessoas que o CPJ da organização tem.',
    answer: z.array(cpjField),
    failures: ['invalid', 'unavailable'],
  },
  getBucket: {
    method: 'GET',
    path: '/api/v1/integrations/s3',
    access: 'member',
    notEmbedded: true,
    summary:
      'Mostra o bucket S3 da organização e a sua situação; a quem administra, também em quem a função do IAM precisa confiar.',
    answer: bucketAccountSchema,
  },
  connectBucket: {
    method: 'PUT',
    path: '/api/v1/integrations/s3',
    access: 'owner',
    summary: 'Guarda o bucket S3 e a função do IAM, depois de gravar um arquivo de teste na pasta.',
    logs: 'connection.made',
    body: bucketBody,
    answer: bucketAccountSchema,
    failures: ['invalid', 'unavailable'],
  },
  testBucket: {
    method: 'POST',
    path: '/api/v1/integrations/s3/test',
    access: 'owner',
    summary: 'Assume a função do IAM guardada e grava um arquivo de teste na pasta do bucket.',
    logs: { never: 'Nothing of the organisation changes; a filing says what it did itself.' },
    answer: bucketAccountSchema,
    failures: ['invalid', 'unavailable'],
  },
  endBucket: {
    method: 'DELETE',
    path: '/api/v1/integrations/s3',
    access: 'owner',
    summary: 'Esquece o bucket S3. O que já foi arquivado continua lá.',
    logs: 'connection.ended',
    answer: bucketAccountSchema,
  },
  listDriveFolders: drive.list,
  listDriveFoldersInside: drive.listInside,
  checkDriveFolder: drive.check,
  createDriveFolder: {
    method: 'POST',
    path: '/api/v1/gDrive/folders',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Cria uma pasta no primeiro nível da conta do Google Drive.',
    logs: 'connection.folderCreated',
    body: z.object({ name: folderName }),
    status: 201,
    answer: folderSchema,
    failures: ['invalid', 'unavailable'],
  },
  createDriveFolderInside: drive.createInside,
  listSharepointFolders: sharepoint.list,
  listSharepointFoldersInside: sharepoint.listInside,
  checkSharepointFolder: sharepoint.check,
  createSharepointFolder: {
    method: 'POST',
    path: '/api/v1/sharepoint/folders',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Cria uma pasta no OneDrive de quem conectou a conta do SharePoint.',
    logs: 'connection.folderCreated',
    body: z.object({ name: folderName }),
    status: 201,
    answer: folderSchema,
    failures: ['invalid', 'unavailable'],
  },
  createSharepointFolderInside: sharepoint.createInside,
})
