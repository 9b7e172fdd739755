// happy-dom takes `:where(a b)` for `:where(a)`, and would hide everything behind the guard of the sheet.
if (typeof CSS === 'object') Object.getPrototypeOf(CSS).supports = () => false;
