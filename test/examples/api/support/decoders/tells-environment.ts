process.stdout.write(Object.keys(process.env).join(' '));
