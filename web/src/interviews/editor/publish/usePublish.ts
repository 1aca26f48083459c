import { useMutation } from '@tanstack/react-query'
import { client } from '../../../shell/client/index.ts'
import { useEditor } from '../state/useEditor.ts'

/** Saves what is on the screen and publishes it, or takes it back. Answers whether it was done: what could not be saved is told by the editor. */
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
