// @module-tag further
import { expect, inject, it } from 'vitest'
import { reachTable } from '../support/people.ts'
import { makeOneDocument } from './makeOneDocument.ts'

it('a deployment is tried by making a document and its PDF, and nothing of it stays', async () => {
  await reachTable()
  const { organization } = await import('#functions/organizations/entity.ts')
  const { organizationId, docxReady, pdfReady } = await makeOneDocument(inject('world').url)
  expect(docxReady).toBeGreaterThan(0)
  expect(pdfReady).toBeGreaterThanOrEqual(docxReady)
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  expect(data).toBeNull()
})
