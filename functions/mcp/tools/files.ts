import * as z from 'zod'
import { addressOfFile, listFiles } from '#functions/documents/index.ts'
import { documents } from '#shared/api/documents.ts'
import { executionId } from '#shared/api/ids.ts'
import { Failure } from '../../platform/failure.ts'
import { defineTool, idOf, idText } from './tool.ts'

const NONE = 'Este documento ainda não tem arquivos. Veja com situacao se a geração terminou.'

export const fileTools = {
  baixar_arquivos: defineTool({
    title: 'Baixar os arquivos de um documento',
    description:
      'Dá o endereço de cada arquivo pronto (Word e PDF) da última geração, com o nome, o tipo e o tamanho em bytes. O endereço vale poucos minutos e não pede a chave; para outro, use a ferramenta de novo.',
    calls: [documents.listFiles, documents.getFile],
    readsOnly: true,
    input: z.strictObject({
      documento: idText('O código do documento, de iniciar_documento ou de buscar_documentos.'),
    }),
    run: async (caller, { documento }) => {
      const all = await listFiles(caller, idOf(executionId, documento))
      // The newest come first: one of each model and type is of the last generation.
      const files = all.filter(
        ({ modelId, type }, at) => all.findIndex((one) => one.modelId === modelId && one.type === type) === at,
      )
      if (files.length === 0) throw new Failure('invalid', NONE)
      const arquivos: object[] = []
      for (const { id, name, type, size } of files) {
        const { address, until } = await addressOfFile(caller, id)
        arquivos.push({ nome: name, tipo: type, bytes: size, endereco: address, vale_ate: until })
      }
      return { arquivos }
    },
  }),
}
