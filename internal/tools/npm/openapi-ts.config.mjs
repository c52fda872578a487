/** How the TypeScript client is made from the contract. */
export default {
  input: 'gen/openapi/client.json',
  output: { path: 'gen/sdk/typescript/src', module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};
