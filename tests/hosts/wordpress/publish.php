<?php
// Publishes posts as their authors, with what WordPress lets each of them write, and says their addresses.
// Asks for JSON: [{ "author": "office" | "editor", "title": "", "content": "" }]
require __DIR__ . '/wp-config.php';
if ( is_multisite() ) {
	// A new site's address loses its port, as no network of sites is meant to have one.
	add_filter( 'sanitize_user', fn( $name, $raw ) => $raw, 10, 2 );
	$office = get_user_by( 'login', 'office' )->ID;
	$site   = wp_insert_site( array( 'domain' => getenv( 'WORDPRESS_ADDRESS' ), 'path' => '/school/', 'network_id' => 1, 'user_id' => $office, 'title' => 'A school' ) );
	if ( is_wp_error( $site ) ) {
		throw new Exception( $site->get_error_message() );
	}
	switch_to_blog( $site );
}
$editor = wp_insert_user( array( 'user_login' => 'editor', 'user_pass' => 'Lantern-8-Harbour', 'user_email' => 'editor@school.example', 'role' => 'editor' ) );
$addresses = array();
foreach ( json_decode( stream_get_contents( STDIN ), true ) as $post ) {
	wp_set_current_user( get_user_by( 'login', $post['author'] )->ID );
	$id = wp_insert_post( wp_slash( array( 'post_title' => $post['title'], 'post_content' => $post['content'], 'post_status' => 'publish' ) ), true );
	if ( is_wp_error( $id ) ) {
		throw new Exception( $id->get_error_message() );
	}
	$addresses[] = get_permalink( $id );
}
echo json_encode( $addresses );
