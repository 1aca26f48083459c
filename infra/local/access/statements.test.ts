import { describe, expect, it } from 'vitest'
import type { Context } from './conditions.ts'
import { Statements, type WrittenStatement } from './statements.ts'

/** The decision on one request, as IAM comes to it: an explicit denial, else an explicit permission, else refusal. */
function decide(
  written: readonly Partial<WrittenStatement>[],
  action: string,
  resource: string,
  context: Context = {},
) {
  const about = [
    ...new Statements(
      written.map((one) => ({ Effect: 'Allow', Action: '*', Resource: '*', ...one }) as WrittenStatement),
    ).about({ action, resource, context }),
  ]
  if (about.some(({ denies }) => denies)) return 'explicitDeny'
  return about.length > 0 ? 'allowed' : 'implicitDeny'
}

const object = 'arn:aws:s3:::files/organizations/a/b.docx'

describe('a policy', () => {
  it.each<readonly [string, readonly Partial<WrittenStatement>[], string]>([
    ['refuses what it does not mention', [{ Action: 's3:PutObject' }], 'implicitDeny'],
    ['refuses without any statement', [], 'implicitDeny'],
    ['allows what it mentions', [{ Action: 's3:GetObject', Resource: object }], 'allowed'],
    ['ignores the case of actions', [{ Action: 'S3:getobject' }], 'allowed'],
    ['allows by a wildcard in the action', [{ Action: ['sqs:*', 's3:Get*'] }], 'allowed'],
    ['does not take an action for the beginning of another', [{ Action: 's3:Get' }], 'implicitDeny'],
    ['takes ? for exactly one character', [{ Action: 's3:GetObjec?' }], 'allowed'],
    ['does not take ? for no character', [{ Action: 's3:GetObject?' }], 'implicitDeny'],
    ['lets * stand for several segments of a key', [{ Resource: 'arn:aws:s3:::files/*.docx' }], 'allowed'],
    ['observes the case of resources', [{ Resource: 'arn:aws:s3:::files/Organizations/*' }], 'implicitDeny'],
    ['takes a dot literally', [{ Resource: 'arn:aws:s3:::files/organizations/a/b?docx*' }], 'allowed'],
    ['does not allow objects with the right on their bucket', [{ Resource: 'arn:aws:s3:::files' }], 'implicitDeny'],
    ['denies whatever else allows it', [{}, { Effect: 'Deny', Action: 's3:*' }], 'explicitDeny'],
    ['denies before it allows', [{ Effect: 'Deny', Action: 's3:GetObject' }, {}], 'explicitDeny'],
    ['does not deny other resources', [{}, { Effect: 'Deny', Resource: 'arn:aws:s3:::other/*' }], 'allowed'],
    ['allows all but some actions', [{ Action: undefined, NotAction: 's3:PutObject' }], 'allowed'],
    ['does not allow the excepted action', [{ Action: undefined, NotAction: ['s3:Get*'] }], 'implicitDeny'],
    ['allows all but some resources', [{ Resource: undefined, NotResource: 'arn:aws:s3:::other/*' }], 'allowed'],
  ])('%s', (_rule, policy, decision) => {
    expect(decide(policy, 's3:GetObject', object)).toBe(decision)
  })

  it('of a resource concerns those that it names: everybody by *, and no role by a service', () => {
    const context = { 'aws:principalarn': ['arn:aws:iam::000000000000:role/reader'] }
    const by = (Principal: WrittenStatement['Principal']) => decide([{ Principal }], 's3:GetObject', object, context)
    expect(by('*')).toBe('allowed')
    expect(by({ AWS: '*' })).toBe('allowed')
    expect(by({ AWS: ['arn:aws:iam::000000000000:role/reader'] })).toBe('allowed')
    expect(by({ AWS: 'arn:aws:iam::000000000000:role/writer' })).toBe('implicitDeny')
    expect(by({ Service: 'logging.s3.amazonaws.com' })).toBe('implicitDeny')
  })

  it('that needs what is not evaluated here stops the start, instead of holding in part', () => {
    const start = (statement: Partial<WrittenStatement>) => () => decide([statement], 's3:GetObject', object)
    expect(start({ Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } })).toThrow('condition')
    expect(start({ Condition: { StringEquals: { 'aws:PrincipalTag/team': 'a' } } })).toThrow('aws:PrincipalTag/team')
    expect(start({ Condition: { StringLike: { 's3:prefix': `$\{aws:username}/*` } } })).toThrow(`$\{aws:username}`)
    expect(start({ NotPrincipal: { AWS: '*' } })).toThrow('NotPrincipal')
  })
})

describe('a condition', () => {
  const keys = 'dynamodb:leadingkeys'
  const holds = (operator: string, wanted: string | readonly string[], given: readonly string[] | undefined) =>
    decide([{ Condition: { [operator]: { 'dynamodb:LeadingKeys': wanted } } }], 'dynamodb:PutItem', 'arn:x', {
      ...(given && { [keys]: given }),
    }) === 'allowed'

  // "IAM JSON policy elements: Condition operators" and "Set operators for multivalued context keys".
  it.each<readonly [string, string | readonly string[], readonly string[] | undefined, boolean]>([
    ['StringEquals', ['a', 'b'], ['b'], true],
    ['StringEquals', 'a', ['A'], false],
    ['StringEquals', 'a', undefined, false],
    ['StringEqualsIgnoreCase', 'a', ['A'], true],
    ['StringNotEquals', ['a', 'b'], ['b'], false],
    ['StringNotEquals', ['a', 'b'], ['c'], true],
    ['StringNotEquals', 'a', undefined, true],
    ['StringLike', '$minuta#kid_*', ['$minuta#kid_1'], true],
    ['StringLike', '$minuta#kid_*', ['$minuta#kidney_1'], false],
    ['StringNotLike', 'a*', ['ab'], false],
    ['StringEqualsIfExists', 'a', undefined, true],
    ['StringEqualsIfExists', 'a', ['b'], false],
    ['ForAllValues:StringEquals', ['a', 'b'], ['a', 'b'], true],
    ['ForAllValues:StringEquals', ['a', 'b'], ['a', 'c'], false],
    ['ForAllValues:StringEquals', 'a', undefined, true],
    ['ForAnyValue:StringEquals', 'a', ['c', 'a'], true],
    ['ForAnyValue:StringEquals', 'a', ['c'], false],
    ['ForAnyValue:StringEquals', 'a', undefined, false],
    ['ForAllValues:StringNotEquals', ['a', 'b'], ['c', 'd'], true],
    ['ForAllValues:StringNotEquals', ['a', 'b'], ['c', 'b'], false],
    ['Null', 'true', undefined, true],
    ['Null', 'true', ['a'], false],
    ['Null', 'false', ['a'], true],
    ['Bool', 'false', ['true'], false],
    ['Bool', 'true', ['true'], true],
    ['NumericLessThan', '1.2', ['1.1'], true],
    ['NumericLessThan', '1.2', ['1.3'], false],
    ['NumericGreaterThanEquals', '1.2', ['1.2'], true],
    ['ArnLike', 'arn:aws:sqs:*:000000000000:work', ['arn:aws:sqs:sa-east-1:000000000000:work'], true],
    ['ArnLike', 'arn:aws:sqs:*:work', ['arn:aws:sqs:sa-east-1:000000000000:work'], false],
    ['ArnNotEquals', 'arn:aws:sqs:sa-east-1:000000000000:work', ['arn:aws:sqs:sa-east-1:000000000000:other'], true],
  ])('%s %j of %j is %s', (operator, wanted, given, expected) => {
    expect(holds(operator, wanted, given)).toBe(expected)
  })

  it('must hold together with the others of its statement', () => {
    const policy = [{ Condition: { StringLike: { 's3:prefix': 'a/*' }, StringEquals: { 's3:delimiter': '/' } } }]
    const list = (context: Context) => decide(policy, 's3:ListBucket', 'arn:aws:s3:::files', context)
    expect(list({ 's3:prefix': ['a/b'], 's3:delimiter': ['/'] })).toBe('allowed')
    expect(list({ 's3:prefix': ['a/b'] })).toBe('implicitDeny')
  })
})
