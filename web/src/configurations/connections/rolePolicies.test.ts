import { describe, expect, it } from 'vitest'
import { accessPolicy, trustPolicy } from './rolePolicies.ts'

describe('the policies of the role', () => {
  it('trust this deployment with the external id of the organisation', () => {
    const trust = { principal: 'arn:aws:iam::123456789012:root', externalId: 'minuta-1' }
    expect(JSON.parse(trustPolicy(trust)).Statement).toEqual([
      {
        Effect: 'Allow',
        Principal: { AWS: trust.principal },
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'sts:ExternalId': 'minuta-1' } },
      },
    ])
  })

  it.each([
    ['', '', 'arn:aws:s3:::NOME-DO-BUCKET/*'],
    ['contratos', '', 'arn:aws:s3:::contratos/*'],
    [' contratos ', '/minuta / 2027/', 'arn:aws:s3:::contratos/minuta/2027/*'],
  ])('allow what is done in "%s" at "%s"', (bucket, folder, resource) => {
    expect(JSON.parse(accessPolicy(bucket, folder)).Statement[0]).toEqual({
      Effect: 'Allow',
      Action: ['s3:PutObject', 's3:GetObject'],
      Resource: resource,
    })
  })
})
