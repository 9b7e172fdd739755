<?php require __DIR__ . '/portal-login.php'; ?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Log in</title>
  </head>
  <body><?= portal_login_markup() ?></body>
</html>
