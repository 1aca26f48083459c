import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'

/** Downloads a document's questions and answers as a PDF, under the name of S0 §7; failures are shown in a notice. */
export async function downloadStatement({ id }: { readonly id: string }): Promise<void> {
  try {
    saveFile(await client.statements.getStatement({ params: { id } }), 'extrato.pdf')
  } catch {
    // The client has already shown the failure.
  }
}

/** Downloads what can be shown of a document later, as a PDF; failures are shown in a notice. */
export async function downloadDossier({ id }: { readonly id: string }): Promise<void> {
  try {
    saveFile(await client.statements.getDossier({ params: { id } }), 'dossie.pdf')
  } catch {
    // The client has already shown the failure.
  }
}
