/** Imported first by tools that need the Node of the devDependency, which is missing if install scripts were skipped. */
if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(`Node ${process.versions.node} is in front; the tools need 22 or newer. Run: npm rebuild node`);
  process.exit(1);
}
