/**
 * Stands in for ElectroDB inside Lambda bundles. It takes the SDK by `require`, and what is required is bundled whole: here the commands
 * that it uses are imported, and handed to it by the object that its `require` finds.
 */
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as commands from './dynamodbDocument.js'
import sdk from './electrodbSdk.cjs'

Object.assign(sdk, commands, { unmarshall })

export { createConversions } from 'electrodb/src/conversions.js'
export { Entity } from 'electrodb/src/entity.js'
export { CustomAttributeType } from 'electrodb/src/schema.js'
export { createWriteTransaction } from 'electrodb/src/transaction.js'
