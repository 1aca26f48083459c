import { options } from './.dependency-cruiser.mjs'

/** Read apart from the other rules: tests and what they share may import anything, and would make circles of their own. */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'What two folders need from each other belongs in a third, or in the folder above both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(shared|functions|events|infra|web)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '(^(\\.build|\\.local|cdk\\.out|dist|web/gallery)/|\\.(test|stories)\\.tsx?$|/testing/)' },
  },
}
