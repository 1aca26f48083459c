import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'

/** Downloads a finished document as the systems of courts take it: numbered PDFs of limited size, in one zip. */
export function CourtButton({
  execution: { id, name },
}: {
  execution: { readonly id: string; readonly name: string }
}) {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await client.documents.getCourtPackage({ params: { id } }),
        `Tribunal - ${name.replace(/[/\\:]/g, '-')}.zip`,
      ),
  })
  return (
    <Button
      variant="subtle"
      leftSection={<IconBuildingBank size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Pacote para tribunais
    </Button>
  )
}
