throw new Error('a library is missing');
