export default async function tearDown() {
  await globalThis.sciTestDatabase?.stop();
}
