import { useMutation } from '@tanstack/react-query'
import { client } from '../../../shell/client/index.ts'
import { useEditor } from '../state/useEditor.ts'

/** Saves and publishes, or unpublishes. Returns whether it succeeded; the editor reports what could not be saved. */
export function usePublish() {
  const editor = useEditor()
  return useMutation({
    mutationFn: async (published: boolean): Promise<boolean> => {
      const version = await editor.saveNow()
      if (version === undefined) return false
      const params = { id: editor.interview.id }
      editor.follow(await client.interviews.changeInterview({ params, body: { version, published } }))
      return true
    },
  })
}
