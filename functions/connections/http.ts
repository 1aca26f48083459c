import { connections } from '#shared/api/connections.ts'
import { implement } from '../platform/http/implement.ts'
import { beginConnection, completeConnection, endConnection, listConnections } from './connect.ts'
import { connectCpj, endCpj, getCpj } from './cpj/account.ts'
import { listCpjFields } from './cpj/records.ts'
import { checkFolder, createFolder, listFolders } from './folders.ts'

const bucket = () => import('./bucket/account.ts')

export const handler = implement(connections, {
  listConnections: ({ caller }) => listConnections(caller),
  beginConnection: ({ params, caller, context }) => beginConnection(caller, params.service, context.site),
  completeConnection: ({ body, caller }) => completeConnection(caller, body),
  endConnection: ({ params, caller }) => endConnection(caller, params.service),
  getCpj: ({ caller }) => getCpj(caller),
  connectCpj: ({ body, caller }) => connectCpj(caller, body),
  endCpj: ({ caller }) => endCpj(caller),
  listCpjFields: ({ caller }) => listCpjFields(caller),
  getBucket: async ({ caller }) => (await bucket()).getBucket(caller),
  connectBucket: async ({ body, caller }) => (await bucket()).connectBucket(caller, body),
  testBucket: async ({ caller }) => (await bucket()).testBucket(caller),
  endBucket: async ({ caller }) => (await bucket()).endBucket(caller),
  listDriveFolders: ({ query, caller }) => listFolders(caller, 'gDrive', query),
  listDriveFoldersInside: ({ params, query, caller }) => listFolders(caller, 'gDrive', { ...params, ...query }),
  checkDriveFolder: ({ params, caller }) => checkFolder(caller, 'gDrive', params.parentId),
  createDriveFolder: ({ body, caller }) => createFolder(caller, 'gDrive', body.name),
  createDriveFolderInside: ({ params, body, caller }) => createFolder(caller, 'gDrive', body.name, params.parentId),
  listSharepointFolders: ({ query, caller }) => listFolders(caller, 'sharepoint', query),
  listSharepointFoldersInside: ({ params, query, caller }) =>
    listFolders(caller, 'sharepoint', { ...params, ...query }),
  checkSharepointFolder: ({ params, caller }) => checkFolder(caller, 'sharepoint', params.parentId),
  createSharepointFolder: ({ body, caller }) => createFolder(caller, 'sharepoint', body.name),
  createSharepointFolderInside: ({ params, body, caller }) =>
    createFolder(caller, 'sharepoint', body.name, params.parentId),
})
