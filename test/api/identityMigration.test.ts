import { describe, expect, it } from 'vitest'
import { anonymous, withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson } from '../support/people.ts'

/** Stores a user in the format used before memberships, name search and counted owners. */
async function asBefore({ organizationId, userId, email }: TestPerson): Promise<void> {
  await reachTable()
  const { DynamoDBClient, UpdateItemCommand, DeleteItemCommand } = await import('@aws-sdk/client-dynamodb')
  const { user } = await import('#functions/platform/auth/user.ts')
  const { membership } = await import('#functions/identity/accounts/membership.ts')
  const { owners } = await import('#functions/identity/ownership/owners.ts')
  const { ownership } = await import('#functions/identity/ownership/ownership.ts')
  const client = new DynamoDBClient({})
  const { TableName, Key } = user
    .get({ organizationId, userId })
    .params<{ TableName: string; Key: { pk: string; sk: string } }>()
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: { S: Key.pk }, sk: { S: Key.sk } },
      UpdateExpression: 'REMOVE gsi1pk, gsi1sk, nameFolded',
    }),
  )
  for (const { Key: key } of [
    membership.get({ email, organizationId }).params<{ Key: { pk: string; sk: string } }>(),
    owners.get({ organizationId }).params<{ Key: { pk: string; sk: string } }>(),
    ownership.get({ organizationId, userId }).params<{ Key: { pk: string; sk: string } }>(),
  ])
    await client.send(new DeleteItemCommand({ TableName, Key: { pk: { S: key.pk }, sk: { S: key.sk } } }))
}

describe('users from before there were memberships', () => {
  it('can sign in, are found by name, and count as owners', async () => {
    const organizationId = await newOrganization('De antes')
    const people = [await newPerson(organizationId, 'Olga', ['owner']), await newPerson(organizationId, 'Bento')]
    for (const person of people) await asBefore(person)
    const [olga, bento] = people as [TestPerson, TestPerson]

    const { accessToken } = await enter(olga)
    const { items } = (await withToken(accessToken).identity.listUsers({ params: { orgId: organizationId } })).data
    expect(items.map(({ firstName }) => firstName)).toEqual(['Bento', 'Olga'])
    expect((await withToken(accessToken).identity.listOwnOrganizations()).data).toEqual([
      { id: organizationId, name: 'De antes' },
    ])
    const invited = await withToken(accessToken).identity.createUser({
      body: {
        email: bento.email,
        firstName: 'B',
        lastName: 'T',
      },
    })
    expect(invited).toMatchObject({ status: 422, message: 'Esta pessoa já faz parte da organização.' })
    expect((await withToken(accessToken).identity.deleteUser({ params: { id: olga.userId } })).status).toBe(422)
    expect((await withToken(accessToken).identity.deleteUser({ params: { id: bento.userId } })).status).toBe(200)
    expect((await anonymous().identity.signIn({ body: bento })).status).toBe(401)
  })
})
