/** A line of embed-sdk/CHANGELOG.md is the sentence of its changeset; hashes of commits say nothing to those who use the SDK. */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,
  getDependencyReleaseLine: async () => '',
}
