import type { Units } from './units.ts'

const MILLION = 1_000_000
const THOUSAND = 1_000

/**
 * Dollars in São Paulo (sa-east-1), without free tiers, discounts and taxes, noted on 29 November 2026. Compare them with the services' pages
 * before you rely on them: aws.amazon.com/dynamodb/pricing/on-demand, /s3/pricing, /sqs/pricing, /lambda/pricing, /api-gateway/pricing and
 * /appsync/pricing.
 */
const priceOf: Readonly<Record<Exclude<keyof Units, 'records'>, number>> = {
  /** DynamoDB, on demand. Lambda reads its streams for nothing. */
  tableWrites: 0.9375 / MILLION,
  tableReads: 0.1875 / MILLION,
  /** S3 Standard; deleting is free. */
  objectWrites: 0.007 / THOUSAND,
  objectReads: 0.00056 / THOUSAND,
  queueRequests: 0.4 / MILLION,
  /** Lambda on Arm. */
  invocations: 0.2 / MILLION,
  gigabyteSeconds: 0.0000133334,
  /** API Gateway's HTTP API. */
  calls: 1.06 / MILLION,
  /** AppSync Events. */
  events: 1 / MILLION,
}

type Service = 'DynamoDB' | 'Lambda' | 'S3' | 'SQS' | 'API Gateway' | 'AppSync'

const serviceOf: Readonly<Record<keyof typeof priceOf, Service>> = {
  tableWrites: 'DynamoDB',
  tableReads: 'DynamoDB',
  objectWrites: 'S3',
  objectReads: 'S3',
  queueRequests: 'SQS',
  invocations: 'Lambda',
  gigabyteSeconds: 'Lambda',
  calls: 'API Gateway',
  events: 'AppSync',
}

/** Dollars by service. */
export function dollarsOf(units: Units): ReadonlyMap<Service, number> {
  const sums = new Map<Service, number>()
  for (const name of Object.keys(priceOf) as (keyof typeof priceOf)[])
    sums.set(serviceOf[name], (sums.get(serviceOf[name]) ?? 0) + units[name] * priceOf[name])
  return sums
}

export const totalOf = (units: Units): number => [...dollarsOf(units).values()].reduce((sum, one) => sum + one, 0)
