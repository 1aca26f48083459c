/**
 * Replaces ElectroDB's entry in Lambda bundles. It loads the SDK with `require`, which is bundled as a whole: here the commands it uses are
 * imported, and passed to it through the object that its `require` returns.
 */
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as commands from './dynamodbDocument.js'
import sdk from './electrodbSdk.cjs'

Object.assign(sdk, commands, { unmarshall })

export { createConversions } from 'electrodb/src/conversions.js'
export { Entity } from 'electrodb/src/entity.js'
export { CustomAttributeType } from 'electrodb/src/schema.js'
export { createWriteTransaction } from 'electrodb/src/transaction.js'
