import fc from 'fast-check'

// A mutant has to be told from the original, not to be explored: the same cases each time, for a second and a half, and the
// first that differs is enough.
fc.configureGlobal({
  seed: 20260701,
  endOnFailure: true,
  interruptAfterTimeLimit: 1_500,
  markInterruptAsFailure: false,
})
