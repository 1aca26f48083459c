import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#infra/local/index.ts'
import { built } from '#infra/paths.ts'
import { clientOf, sendRaw } from '../support/clientOf.ts'
import { seededFolder } from '../support/seededFolder.ts'

type Policy = {
  readonly Type: string
  readonly Properties: { readonly PolicyDocument: { Statement: { readonly Sid?: string; readonly Action: unknown }[] } }
}

/** The deployment with a right forgotten: groups may read the table, and not write it. */
function withoutRight(folder: string): void {
  const file = join(folder, 'minuta-dev-handlers.template.json')
  const template = JSON.parse(readFileSync(file, 'utf8')) as { readonly Resources: Readonly<Record<string, Policy>> }
  const [, policy] = Object.entries(template.Resources).find(
    ([id, { Type }]) => id.startsWith('groupsRole') && Type === 'AWS::IAM::Policy',
  )!
  const { PolicyDocument } = policy.Properties
  PolicyDocument.Statement = PolicyDocument.Statement.map((one) =>
    one.Sid === 'Table' ? { ...one, Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] } : one,
  )
  writeFileSync(file, JSON.stringify(template))
}

// Beside the build, for its relative paths.
const assembly = mkdtempSync(join(built.root, 'refused-'))
const { dataDir, seed } = seededFolder()
let cloud: LocalCloud

beforeAll(async () => {
  cpSync(built.cloud, assembly, { recursive: true })
  withoutRight(assembly)
  cloud = await startLocalCloud({ dataDir, port: 0, quiet: true, assembly })
})

afterAll(async () => {
  await cloud.stop()
  for (const folder of [assembly, dataDir]) rmSync(folder, { recursive: true, force: true })
})

it('a call whose function lacks a right answers 500 without a word about it, and the log says which', async () => {
  const { accessToken, organizationId } = seed.people.owner
  const { groups } = clientOf(cloud.url, accessToken)
  expect((await groups.listGroups({ params: { orgId: organizationId }, query: {} })).status).toBe(200)

  const refused = await sendRaw(cloud.url, accessToken, 'POST', '/api/v1/groups', { name: 'Novo', members: [] })
  expect(refused).toMatchObject({ status: 500, code: 'internal' })
  expect(JSON.stringify(refused)).not.toMatch(/dynamodb|arn:|AccessDenied|authorized/i)

  const refusal =
    /^User: arn:aws:sts::\d+:assumed-role\/\S+groups\S+ is not authorized to perform: dynamodb:PutItem on resource/
  expect([...cloud.refusals]).toEqual([expect.stringMatching(refusal)])
  const line = readFileSync(join(cloud.logs, 'groups.log'), 'utf8')
  expect(line).toContain('is not authorized to perform: dynamodb:PutItem')
  expect(readFileSync(join(cloud.logs, 'cloud.log'), 'utf8')).toContain(
    '"message":"refused","action":"dynamodb:PutItem"',
  )
})
