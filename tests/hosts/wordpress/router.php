<?php
// What a web server's rewrite rules do: files are files, below a site of the network too; all else is index.php.
$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$types = array( 'js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml' );
$type = $types[ pathinfo( $path, PATHINFO_EXTENSION ) ] ?? null;
if ( $type && preg_match( '#^(?:/[\w-]+)?(/(?:wp-includes|content)/[\w./-]+)$#', $path, $found ) && is_file( __DIR__ . $found[1] ) ) {
	header( "Content-Type: $type" );
	readfile( __DIR__ . $found[1] );
	return true;
}
// The server runs these itself, and knows the types of what lies beside them.
if ( preg_match( '#^/(?:wp-login\.php|wp-admin/(?:[\w./-]+\.(?:php|css|js|svg|png|gif))?)$#', $path ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require __DIR__ . '/index.php';
