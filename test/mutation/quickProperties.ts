import fc from 'fast-check'

// Mutants only have to be detected: use the same cases each time, for a second and a half, and stop at the first failure.
fc.configureGlobal({
  seed: 20260701,
  endOnFailure: true,
  interruptAfterTimeLimit: 1_500,
  markInterruptAsFailure: false,
})
