/** Imported first by every tool that needs the Node of the devDependency: a skipped install script leaves the system's. */
if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(`Node ${process.versions.node} is in front; the tools need 22 or newer. Run: npm rebuild node`);
  process.exit(1);
}
